/** Gives the browser's own bars the colour of paper. */
export function ThemeColor() {
  return (
    <>
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131720" media="(prefers-color-scheme: dark)" />
    </>
  );
}
