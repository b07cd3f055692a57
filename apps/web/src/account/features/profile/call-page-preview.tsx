import { isChatOffered } from '@yobirin/contract/permissions';
import type { ReceiveChatFrom } from '@yobirin/contract/profile';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ChatIcon, PhoneIcon } from '../../../ui/picture/icons.tsx';
import { BellMark } from '../../../ui/picture/logo.tsx';
import { stripHtml } from '../../../user-text/parse-user-text.ts';
import { UserText } from '../../../user-text/user-text.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';

type CallPagePreviewProps = {
  yobirinId: string;
  nickname: string;
  iconUrl: string | null;
  backgroundUrl: string | null;
  comment: string;
  receiveChatFrom: ReceiveChatFrom;
  isContactsOnly: boolean;
};

/** The call page as on a visitor's phone, at the size of a phone. Not interactive. */
export function CallPagePreview(props: CallPagePreviewProps) {
  const { yobirinId, nickname, iconUrl, backgroundUrl, comment, receiveChatFrom } = props;

  return (
    <figure aria-label={m.profile_preview()}>
      <figcaption className="mb-2 text-sm font-semibold">{m.profile_preview()}</figcaption>
      <div
        inert
        className="mx-auto h-150 w-80 max-w-full overflow-hidden rounded-[2rem] border-6 border-line-strong bg-surface"
      >
        <div className="flex h-36 items-start justify-end overflow-hidden bg-indigo-tint">
          {backgroundUrl ? (
            <img src={backgroundUrl} alt="" className="size-full object-cover" />
          ) : (
            <BellMark className="-mt-6 -mr-8 size-56 opacity-20" />
          )}
        </div>
        <div className="flex flex-col items-center gap-1 px-5 text-center">
          <span className="relative -mt-15 inline-flex rounded-full bg-surface p-1">
            <Avatar name={nickname} imageUrl={iconUrl} size="huge" />
          </span>
          <p dir="auto" className="mt-2 max-w-full text-2xl leading-snug font-semibold">
            {nickname}
          </p>
          <p className="max-w-full text-muted">
            {publicHost()}/{yobirinId}
          </p>
        </div>
        <div className="mt-4 grid gap-3 px-5 text-center">
          {props.isContactsOnly ? <StrangersNote /> : <ContactPreview receiveChatFrom={receiveChatFrom} />}
        </div>
        {comment && (
          <div className="mx-5 mt-6 rounded-card bg-sunken p-5">
            <p className="text-sm text-muted">{m.visitor_comment()}</p>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              <UserText text={stripHtml(comment)} />
            </p>
          </div>
        )}
      </div>
    </figure>
  );
}

function ContactPreview({ receiveChatFrom }: Pick<CallPagePreviewProps, 'receiveChatFrom'>) {
  return (
    <>
      <Button variant="call" size="large" icon={<PhoneIcon />}>
        {m.visitor_call()}
      </Button>
      {isChatOffered({ isSignedIn: false }, receiveChatFrom) && (
        <Button size="large" icon={<ChatIcon />}>
          {m.visitor_message()}
        </Button>
      )}
      <p className="text-sm text-muted">{m.visitor_call_is_free()}</p>
    </>
  );
}

/** What a stranger reads on the page of an ID for contacts only (CALLPAGE-24). */
function StrangersNote() {
  return (
    <div className="rounded-card bg-sunken p-4 text-start">
      <p className="font-semibold text-balance">{m.visitor_contacts_only()}</p>
      <p className="mt-1 text-sm text-muted">{m.visitor_contacts_only_text()}</p>
    </div>
  );
}
