import type { TestUser } from './users.ts';

/** Someone of the demo that every journey's server has. Shared by all journeys, so nobody changes them. */
export function demoUser(name: 'owner' | 'member1' | 'member2' | 'freelancer'): Pick<TestUser, 'email' | 'password'> {
  return { email: `${name}@demo.example`, password: 'Demo1234' };
}
