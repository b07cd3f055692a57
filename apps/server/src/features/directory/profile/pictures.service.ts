import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import type { ImageCrop } from '@yobirin/contract/profile';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { discardFiles } from '../../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../../platform/graphql/upload.ts';
import { ImageError } from '../../../platform/images/image-error.ts';
import type { ImageOptions } from '../../../platform/images/images.ts';
import { largeIconKey, pictureKeys, smallIconKey } from './picture-keys.ts';
import { findPictures, type PropertyChanges } from './profile.queries.ts';

export type PictureFiles = {
  icon?: Promise<UploadedFile> | null | undefined;
  background?: Promise<UploadedFile> | null | undefined;
};

type PictureEdit = PictureFiles & {
  iconCrop?: ImageCrop | undefined;
  removeIcon?: boolean | undefined;
  removeBackground?: boolean | undefined;
};

type PictureChanges = Pick<PropertyChanges, 'iconKey' | 'iconColor' | 'backgroundKey' | 'backgroundColor'>;

/** Stores the pictures of an edit, all or none. Returns the columns that change. Throws the refusals of `assertOpen`. */
export async function storePictures(
  ctx: Pick<Context, 'files' | 'images' | 'log' | 'uploads'>,
  edit: PictureEdit,
): Promise<PictureChanges> {
  const incoming = [edit.icon, edit.background].filter((file) => file);
  if (incoming.length > 0) await ctx.uploads.assertOpen('picture', incoming.length * limits.imageMaxBytes);
  // Concurrently, because the client decides the order of the files. Settled, so that the stored one is known if the other fails.
  const results = await Promise.allSettled([changeIcon(ctx, edit), changeBackground(ctx, edit)]);
  const changes: PictureChanges = {};
  for (const result of results) if (result.status === 'fulfilled') Object.assign(changes, result.value);

  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return changes;
  await deletePictures(ctx, changes);
  throw failure.reason;
}

export function deletePictures(ctx: Pick<Context, 'files' | 'log'>, pictures: PictureChanges): Promise<void> {
  return deletePictureFiles(ctx, pictureKeys(pictures));
}

/** Deletes files that no profile uses. Call it after the commit. Never throws. */
export function deletePictureFiles(ctx: Pick<Context, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
  return discardFiles(ctx, keys);
}

/** The files of all profiles that use one of these keys. */
export async function findShownPictures({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<string[]> {
  const pictures = await findPictures(db, keys.map(largeIconKey));
  return pictures.flatMap(pictureKeys);
}

async function changeIcon(
  { images }: Pick<Context, 'images'>,
  { icon, iconCrop: crop, removeIcon }: PictureEdit,
): Promise<PictureChanges> {
  if (!icon) return removeIcon ? { iconKey: null, iconColor: null } : {};
  const iconKey = newKey();
  const { color } = await store(images, 'icon', icon, {
    sizes: [
      { key: iconKey, width: limits.iconPx, height: limits.iconPx },
      { key: smallIconKey(iconKey), width: limits.smallIconPx, height: limits.smallIconPx },
    ],
    crop,
  });
  return { iconKey, iconColor: color };
}

async function changeBackground(
  { images }: Pick<Context, 'images'>,
  { background, removeBackground }: PictureEdit,
): Promise<PictureChanges> {
  if (!background) return removeBackground ? { backgroundKey: null, backgroundColor: null } : {};
  const backgroundKey = newKey();
  const { color } = await store(images, 'background', background, {
    sizes: [{ key: backgroundKey, width: limits.backgroundWidthPx, height: limits.backgroundHeightPx }],
  });
  return { backgroundKey, backgroundColor: color };
}

function newKey(): string {
  return `images/${randomUUID()}.webp`;
}

async function store(
  images: Context['images'],
  field: keyof PictureFiles,
  file: Promise<UploadedFile>,
  options: ImageOptions,
) {
  try {
    const { stream } = await file;
    return await images.store(stream, options);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new DomainError('BAD_USER_INPUT', 'The picture is not as it should be', { fields: { [field]: error.code } });
  }
}
