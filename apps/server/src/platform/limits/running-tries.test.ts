import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { DatabaseAwayError } from '../database/database-away.ts';
import { DomainError } from '../errors.ts';
import { formatErrors } from '../graphql/errors.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { noteTry, withTries } from './running-tries.ts';

const away = new DatabaseAwayError('The database cannot be reached');
const wrongPassword = new DomainError('UNAUTHENTICATED', 'Wrong');
const scannerAway = new DomainError('SERVICE_UNAVAILABLE', 'Not checked', { reason: 'scanner_away' });
const bug = new Error('defect');

test.each([
  { what: 'an outage', causes: [away, away], isForgiven: true },
  { what: 'an outage beside a wrong password', causes: [wrongPassword, away], isForgiven: false },
  { what: 'an outage beside a defect', causes: [away, bug], isForgiven: false },
  { what: 'a file that the scanner does not read', causes: [scannerAway], isForgiven: false },
])('of a request that meets $what, tries are taken back: $isForgiven [HEAL-13]', ({ causes, isForgiven }) => {
  let isTakenBack = false;
  const takeBack = async () => {
    isTakenBack = true;
  };
  const errors = causes.map(
    (originalError, index) => new GraphQLError('No', { originalError, path: [`field${index}`] }),
  );
  const options = { requestId: '1', log: captureLog().log, security: silentSecurityLog };

  withTries(() => {
    noteTry({ limit: 'passwords', key: 'a@b.example', takeBack });
    formatErrors(errors, { ...options, isIntrospectionAllowed: false, isDevelopment: false });
  });

  expect(isTakenBack).toBe(isForgiven);
});
