import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { StarIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Viewer } from '../contact/offered-actions.ts';
import { menuItemStyle } from '../page/menu-item-style.ts';

type FavoriteItemProps = { view: CallPageView; viewer: Viewer };

/** Adds this ID to the viewer's favourites. Visitors have to sign in, and a user cannot add their own ID (FAV-03, FAV-04). */
export function FavoriteItem({ view, viewer }: FavoriteItemProps) {
  if (viewer.type === 'visitor') {
    return (
      <a href={paths.authSignin({ redirect: paths.call({ yobirinId: view.yobirinId }) })} className={menuItemStyle}>
        <StarIcon className="size-6 text-indigo" />
        {m.visitor_favorite_signin()}
      </a>
    );
  }
  if (viewer.propertyId === null || viewer.propertyId === view.id) return null;
  return <FavoriteSwitch view={view} ownId={viewer.propertyId} />;
}

function FavoriteSwitch({ view, ownId }: { view: CallPageView; ownId: string }) {
  const [isFavorited, setIsFavorited] = useState<boolean | null>(null);
  const [isPending, setIsPending] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);

  async function carryOut(work: (favorites: typeof import('./favorites.ts')) => Promise<boolean>) {
    setIsPending(true);
    setHasFailed(false);
    try {
      setIsFavorited(await work(await import('./favorites.ts')));
    } catch {
      // The viewer can only try again, whatever the cause.
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  }

  function load() {
    return carryOut(({ findIsFavorited }) => findIsFavorited(ownId, view.yobirinId));
  }

  function handlePress() {
    if (isPending) return;
    if (isFavorited === null) return load();
    return carryOut(async ({ addFavorite, removeFavorite }) => {
      await (isFavorited ? removeFavorite : addFavorite)(ownId, view.id);
      return !isFavorited;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the menu opens
  useEffect(() => {
    load();
  }, []);

  return (
    <>
      <button type="button" aria-disabled={isPending} onClick={handlePress} className={menuItemStyle}>
        {isPending ? (
          <Spinner className="size-6 text-indigo" />
        ) : (
          <StarIcon className={isFavorited ? 'size-6 fill-gold text-gold' : 'size-6 text-indigo'} />
        )}
        {isFavorited ? m.visitor_favorite_remove() : m.visitor_favorite_add()}
      </button>
      <p role="alert" className="px-2 text-sm text-red empty:hidden">
        {hasFailed && m.error_connection_text()}
      </p>
    </>
  );
}
