/** Hands a file made by the page to the browser's downloads. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  // Characters that some file systems do not accept.
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  link.click();
  URL.revokeObjectURL(link.href);
}
