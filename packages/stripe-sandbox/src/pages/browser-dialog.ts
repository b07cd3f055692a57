import { authenticatedMessage } from './authenticated-message.ts';

type DialogOptions = {
  /** The accessible name of the bank's page. */
  title: string;
  /** A dialog in the style of the page, instead of a plain one. */
  dialog?: HTMLDialogElement;
};

/** Shows the bank's page in a dialog. Resolves when the holder has answered or closed it. */
export function authenticateInDialog(
  url: string,
  { title, dialog = document.createElement('dialog') }: DialogOptions,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = title;
  frame.style.cssText = 'display: block; border: 0; width: min(90vw, 460px); height: min(80vh, 520px);';
  dialog.setAttribute('aria-label', title);
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener('close', finish, { signal });
    window.addEventListener('message', (event) => isAnswer(event) && finish(), { signal });

    function isAnswer(event: MessageEvent): boolean {
      return event.source === frame.contentWindow && event.data === authenticatedMessage;
    }
    function finish(): void {
      listening.abort();
      dialog.remove();
      resolve();
    }
  });
}
