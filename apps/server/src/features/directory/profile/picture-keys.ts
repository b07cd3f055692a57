/** Where a stored picture of a profile is fetched from. */
export function pictureUrl(key: string | null): string | null {
  return key && `/static/${key}`;
}

/** The icon is kept a second time, in the size of lists. */
export function smallIconKey(iconKey: string): string {
  return iconKey.replace(/(\.webp)?$/, '-small$1');
}

/** The key of a picture, given that or the one of its small copy. */
export function largeIconKey(key: string): string {
  return key.replace(/-small(?=\.webp$)/, '');
}

/** Every file that these pictures of a profile are kept in. */
export function pictureKeys({ iconKey, backgroundKey }: PictureKeys): string[] {
  return [iconKey, iconKey && smallIconKey(iconKey), backgroundKey].filter((key) => typeof key === 'string');
}

type PictureKeys = { iconKey?: string | null | undefined; backgroundKey?: string | null | undefined };
