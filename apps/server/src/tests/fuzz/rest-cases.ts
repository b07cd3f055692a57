import { testPassword } from '../../testing/builders/user.ts';
import type { World } from '../permissions/company-with-everyone.ts';

/** A valid or almost valid request. */
export type RestCase = {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** The value of the path parameter. */
  place?: string;
};

const token = 'q7Jm0vZJ3s5tq0fQh2a1vWm8yYk4uXcB6nD9eRtLp0E';
const byToken: RestCase = { query: { token } };
const email = 'new@test.example';
const name = { firstName: 'Hanako', lastName: 'Yamada' };
const renewed = { newPassword: testPassword, newPasswordConfirmation: testPassword };
const chosen = { password: testPassword, passwordConfirmation: testPassword };

const editor = ({ actors }: World) => actors.editor;
const always = (right: RestCase) => () => right;

/** One case for each route. For pages and files the path is enough. */
export const restCases: Record<string, (world: World) => RestCase> = {
  'POST /auth/signup': always({ body: { email, ...name, language: 'JP' } }),
  'POST /auth/signin': (world) => ({ body: { email: editor(world).user?.email, password: testPassword } }),
  'POST /auth/signout': always({}),
  'PUT /auth/refresh': always({}),
  'PUT /auth/confirmation': always({ body: { email } }),
  'GET /auth/confirmation': always(byToken),
  'POST /auth/confirmation': always({ body: { token, ...chosen } }),
  'POST /auth/invite-signup': ({ invite }) => ({ body: { token: invite.token, ...name, ...chosen } }),
  'POST /auth/inherit/validate': always({}),
  'POST /auth/password/reset': (world) => ({ body: { email: editor(world).user?.email } }),
  'GET /auth/password/reset': always(byToken),
  'PUT /auth/password/reset': always({ body: { token, ...chosen } }),
  'PUT /auth/password': always({ body: { isRemoveRequired: true, currentPassword: testPassword, ...renewed } }),
  'POST /auth/email': always({ body: { password: 'not-the-one-1', newEmail: email, newEmailConfirmation: email } }),
  'GET /auth/email': always(byToken),
  'PUT /auth/email': always({ body: { token } }),
  'GET /auth/recovery': always(byToken),
  'POST /auth/recovery': always({ body: { token } }),

  'GET /status': always({}),
  'GET /status.json': always({}),

  'GET /graphql': always({ query: { query: '{ planMasters { id } }' } }),
  'POST /graphql': always({ body: { query: '{ planMasters { id } }', variables: {} } }),
  'PUT /graphql': always({ body: {} }),
  'PATCH /graphql': always({ body: {} }),
  'DELETE /graphql': always({}),
  'OPTIONS /graphql': always({}),
  'POST /webhooks/stripe': always({ body: { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } } }),

  'GET /attachments/:id': (world) => ({ place: '1', query: { guestToken: editor(world).desk.room.guestToken } }),
  'POST /voice-messages': (world) => ({
    body: {
      guestToken: editor(world).desk.room.guestToken,
      clientPostId: '6f1f0c0e-7d0b-4c57-9c33-0a5d1f4a0c11',
      sizeBytes: 100,
      mimeType: 'audio/webm',
    },
  }),
  'PATCH /voice-messages/:uploadId': (world) => ({
    place: editor(world).desk.room.uploadId,
    query: { offset: '5' },
    headers: { 'x-guest-token': editor(world).desk.room.guestToken },
    body: {},
  }),
  'POST /voice-messages/:uploadId/finish': (world) => ({
    place: editor(world).desk.room.uploadId,
    body: { guestToken: editor(world).desk.room.guestToken },
  }),
  'GET /voice-greetings/:name': always({ place: '6f1f0c0e-7d0b-4c57-9c33-0a5d1f4a0c11' }),
  'GET /static/images/:name': always({ place: '0a0b.webp' }),
  'GET /static/:locale/terms.json': always({ place: 'ja' }),
  'GET /static/:locale/privacies.json': always({ place: 'en' }),
  'GET /assets/*': always({ place: 'index.js' }),
  'GET /previews/*': always({ place: 'root.png' }),
  'GET /screenshots/*': always({ place: 'ja/home-light.webp' }),

  'GET /': always({ query: { inheritAuth: token } }),
  'GET /:yobirinId': (world) => ({ place: editor(world).desk.yobirinId }),
  'GET /*': always({ place: 'service/nothing' }),
  'GET /account/*': always({ place: 'profile' }),
  'GET /auth/*': always({ place: 'signin', query: { to: '/account/home' } }),
  'GET /guest/chat': always({ query: { token: 'x' } }),
  'GET /mail/confirm': always(byToken),
  'POST /mail/confirm': always(byToken),
  'GET /mail/unsubscribe': always(byToken),
  'POST /mail/unsubscribe': always(byToken),
  'GET /invite/*': ({ invite }) => ({ place: 'response', query: { token: invite.token } }),
  'GET /service/plans': always({}),
  'GET /service/privacy-policy': always({}),
  'GET /service/terms': always({}),
  'GET /robots.txt': always({}),
  'GET /sitemap.xml': always({}),

  'GET /_gallery': always({}),
  'GET /_mailbox': always({ query: { to: email } }),
  'GET /_mailbox.json': always({ query: { to: email } }),
  'GET /_mailbox.css': always({}),
  'GET /_mailbox/:id': always({ place: '1' }),
  'GET /_mailbox/:id/html': always({ place: '1' }),
  'GET /healthz': always({}),
  'GET /readyz': always({}),
  'GET /metrics': always({}),
};
