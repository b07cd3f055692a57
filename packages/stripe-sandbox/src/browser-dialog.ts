import { authenticatedMessage } from './authenticated-message.ts';

/** Shows the bank's page over this one. Resolves when the holder has answered, or closed it without an answer. */
export function authenticateInDialog(url: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.style.cssText = 'border: 0; width: min(90vw, 460px); height: min(80vh, 520px);';
  dialog.style.cssText = 'padding: 0; border: 0; border-radius: 12px; overflow: hidden;';
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
