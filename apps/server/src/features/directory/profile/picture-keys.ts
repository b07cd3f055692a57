export function pictureUrl(key: string | null): string | null {
  return key && `/static/${key}`;
}

/** A second copy of the icon, in the size of lists. */
export function smallIconKey(iconKey: string): string {
  return iconKey.replace(/(\.webp)?$/, '-small$1');
}

/** The key of the large picture. Accepts the key of either size. */
export function largeIconKey(key: string): string {
  return key.replace(/-small(?=\.webp$)/, '');
}

/** The keys of all files of a profile's pictures. */
export function pictureKeys({ iconKey, backgroundKey }: PictureKeys): string[] {
  return [iconKey, iconKey && smallIconKey(iconKey), backgroundKey].filter((key) => typeof key === 'string');
}

type PictureKeys = { iconKey?: string | null | undefined; backgroundKey?: string | null | undefined };
