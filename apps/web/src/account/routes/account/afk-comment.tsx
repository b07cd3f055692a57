import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { CommentEditor } from '../../features/comment/comment-editor.tsx';
import { TextsLink } from '../../features/profile-text/texts-link.tsx';
import { VoiceGreetings } from '../../features/voice/voice-greetings.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function AfkCommentPage() {
  return (
    <Page title={m.nav_afk_comment()} lead={m.afk_comment_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <div className="flex flex-col gap-5">
            <Card>
              <CommentEditor {...inUse} field="afkComment" label={m.nav_afk_comment()} />
            </Card>
            <VoiceGreetings {...inUse} />
            <TextsLink {...inUse.profile} />
          </div>
        )}
      </CurrentProfile>
    </Page>
  );
}
