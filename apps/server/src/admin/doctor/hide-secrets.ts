import { allSettings } from '../../config/settings.ts';

/** Returns a function that removes the values of secret settings, and the passwords in URLs, from a text. */
export function createHideSecrets(env: NodeJS.ProcessEnv): (text: string) => string {
  const values = allSettings.flatMap(({ isSecret, variable }) => (isSecret ? (env[variable] ?? '').split(',') : []));
  const secrets = values.flatMap(secretsIn).filter((secret) => secret.length >= 4);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '•••'), text);
}

function secretsIn(value: string): string[] {
  const trimmed = value.trim();
  const url = /^[a-z]+:\/\//.test(trimmed) ? URL.parse(trimmed) : null;
  return url ? [url.password, decoded(url.password)] : [trimmed];
}

/** A password with a bare percent sign is used as it is. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
