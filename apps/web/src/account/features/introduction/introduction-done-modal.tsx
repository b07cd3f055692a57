import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CompletionModal } from '../../../ui/overlay/completion-modal.tsx';
import { SmartphoneIcon } from '../../../ui/picture/icons.tsx';
import { storeLinks } from './store-links.ts';

/** Tells that calls can come in, and how to prepare a phone for them (INTRO-02). */
export function IntroductionDoneModal({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();

  async function goHome() {
    await reloadSession();
    await navigate({ to: paths.accountHome() });
  }

  const { appStoreUrl, googlePlayUrl } = storeLinks();
  return (
    <CompletionModal isOpen={isOpen} title={m.intro_done_title()} closeLabel={m.intro_done_close()} onClose={goHome}>
      <p>{m.intro_done_text()}</p>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <ButtonLink href={appStoreUrl} target="_blank" rel="noopener" icon={<SmartphoneIcon />}>
          {m.intro_done_iphone()}
        </ButtonLink>
        <ButtonLink href={googlePlayUrl} target="_blank" rel="noopener" icon={<SmartphoneIcon />}>
          {m.intro_done_android()}
        </ButtonLink>
      </div>
    </CompletionModal>
  );
}
