import type { TestUser } from './users.ts';

const yobirinIds = { owner: 'demo', member1: 'demo-1', member2: 'demo-2', freelancer: 'demo-freelancer' };

/** A user of the demo that every journey's server has. Journeys share these users and must not change them. */
export function demoUser(name: keyof typeof yobirinIds): TestUser {
  return { email: `${name}@demo.example`, password: 'Demo1234', yobirinId: yobirinIds[name] };
}
