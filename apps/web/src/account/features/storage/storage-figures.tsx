import { formatFileSize } from '@yobirin/contract/format';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import type { Storage } from './storage-query.ts';

/** From here on, the owner is told what to do. */
const nearlyFull = 0.9;

export function StorageFigures({ storage }: { storage: Storage }) {
  const { usedBytes, maxBytes, isTakingFiles, ids, rooms } = storage;
  return (
    <div className="flex flex-col gap-5">
      {!isTakingFiles && <p className="text-sm text-red">{m.storage_site_full()}</p>}
      <UsageBar usedBytes={usedBytes} maxBytes={maxBytes} />
      {ids.length > 0 && (
        <UsageList title={m.storage_by_id()}>
          {ids.map((one) => (
            <UsageRow key={one.id} usedBytes={one.usedBytes}>
              <IdName nickname={one.nickname} yobirinId={one.yobirinId} />
            </UsageRow>
          ))}
        </UsageList>
      )}
      {rooms.length > 0 && (
        <UsageList title={m.storage_by_room()}>
          {rooms.map((room) => (
            <UsageRow key={room.id} usedBytes={room.usedBytes}>
              <a
                dir="auto"
                href={paths.accountMessage({ id: room.id })}
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
              >
                {room.name || m.chat_room_deleted()}
              </a>
            </UsageRow>
          ))}
        </UsageList>
      )}
    </div>
  );
}

function UsageBar({ usedBytes, maxBytes }: { usedBytes: number; maxBytes: number }) {
  const share = Math.min(1, usedBytes / maxBytes);
  const [used, max] = [formatFileSize(usedBytes), formatFileSize(maxBytes)];
  const isNearlyFull = share >= nearlyFull;
  return (
    <div>
      <p className="tabular-nums">{m.storage_used({ used, max })}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers do not let us draw a <meter> */}
      <div
        role="meter"
        aria-label={m.storage_title()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={m.storage_used({ used, max })}
        className="mt-2 h-3 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className={classNames('h-full min-w-0.5', isNearlyFull ? 'bg-red' : 'bg-indigo')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {isNearlyFull && <p className="mt-2 text-sm text-red">{m.storage_nearly_full()}</p>}
    </div>
  );
}

function UsageList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function UsageRow({ usedBytes, children }: { usedBytes: number; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4">
      <span className="min-w-0 break-words">{children}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{formatFileSize(usedBytes)}</span>
    </li>
  );
}

function IdName({ nickname, yobirinId }: { nickname: string; yobirinId: string }) {
  if (!nickname && !yobirinId) return <span className="text-muted">{m.storage_deleted_id()}</span>;
  return (
    <>
      {nickname && (
        <span dir="auto" className="mr-3 font-semibold">
          {nickname}
        </span>
      )}
      <span className="text-muted">{yobirinId}</span>
    </>
  );
}
