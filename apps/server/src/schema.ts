import { builder } from './builder.ts';
import './features/account/account.graphql.ts';
import './features/assistant/assistant.graphql.ts';
import './features/auth/device.graphql.ts';
import './features/auth/user.graphql.ts';
import './features/billing/billing.graphql.ts';
import './features/billing/plan.graphql.ts';
import './features/call/call-history.graphql.ts';
import './features/call/decline-by-push.graphql.ts';
import './features/call/transfer-target.graphql.ts';
import './features/chat/chat-post.graphql.ts';
import './features/chat/chat-room.graphql.ts';
import './features/chat/chat-side.graphql.ts';
import './features/chat/guest-block.graphql.ts';
import './features/chat/unread.graphql.ts';
import './features/favorite/favorite.graphql.ts';
import './features/group/group.graphql.ts';
import './features/invite/invite.graphql.ts';
import './features/member/member.graphql.ts';
import './features/member/seat.graphql.ts';
import './features/notification/notification.graphql.ts';
import './features/profile/profile.graphql.ts';
import './features/schedule/schedule.graphql.ts';
import './features/translation/translation.graphql.ts';

/** The whole of `/graphql`: each feature's part registers itself when imported above. */
export const schema = builder.toSchema();
