/** Paths of the REST operations of signing up and in (API-REST-01 to API-REST-09). */
export const authApi = {
  /** POST */
  signup: '/auth/signup',
  /** POST: registers an invited user and signs in. */
  inviteSignup: '/auth/invite-signup',
  /** POST */
  signin: '/auth/signin',
  /** POST: signs out the device of the access token. Without a valid token it does nothing. */
  signout: '/auth/signout',
  /** PUT, with the refresh token as bearer */
  refresh: '/auth/refresh',
  /** PUT resends, GET validates (when asked for JSON: browsers get the page), POST registers the password and signs in. */
  confirmation: '/auth/confirmation',
  /** POST applies, GET validates, PUT sets the new password. */
  passwordReset: '/auth/password/reset',
  /** PUT, signed in */
  password: '/auth/password',
  /** POST applies, GET answers `{ email }`, PUT replaces the address; all signed in, as the user who applied. */
  email: '/auth/email',
  /** GET answers what the mailed link is about, POST takes the account back and answers `{ resetToken }`; both signed out. */
  recovery: '/auth/recovery',
  /** POST, with the inherit token as bearer */
  inheritValidate: '/auth/inherit/validate',
} as const;

/** What a link to take an account back is about: a sign-in on a new device, or a changed mail address. */
export const recoveryKinds = ['SIGNIN', 'EMAIL'] as const;
export type RecoveryKind = (typeof recoveryKinds)[number];

/** The answer to GET auth/recovery: the address that the link restores, and when the mail was sent. */
export type Recovery = { kind: RecoveryKind; email: string; at: string };

/** Why a well-formed request was refused with UNPROCESSABLE_ENTITY, as `error.reason`. */
export type AuthRefusal =
  /** The mailed link was used, replaced or altered, or has expired. */
  | 'invalid_token'
  | 'email_taken'
  | 'wrong_password'
  /** Nothing to resend: the address already belongs to a user. */
  | 'already_registered';
