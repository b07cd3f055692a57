import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { CommentEditor } from '../../features/comment/comment-editor.tsx';
import { TextsLink } from '../../features/profile-text/texts-link.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function CommentPage() {
  return (
    <Page title={m.nav_comment()} lead={m.comment_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <>
            <Card>
              <CommentEditor {...inUse} field="comment" label={m.nav_comment()} />
            </Card>
            <TextsLink {...inUse.profile} />
          </>
        )}
      </CurrentProfile>
    </Page>
  );
}
