import { expect, test } from 'vitest';
import { buildProperty } from '../../testing/builders/property.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { violatedConstraint } from '../../testing/violated-constraint.ts';
import { favorites } from './favorite.tables.ts';

const db = await openTestDatabase();

test('a favourite is stored once, also for concurrent requests', async () => {
  const { id: ownerYobirinPropertyId } = await buildProperty(db);
  const { id: targetYobirinPropertyId } = await buildProperty(db);
  const favorite = { ownerYobirinPropertyId, targetYobirinPropertyId, createdAt: new Date() };
  const attempts = [1, 2].map(() => violatedConstraint(db.insert(favorites).values(favorite)));

  const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

  expect(refusals).toEqual(['favorites_once_per_target']);
});

test('an ID cannot be its own favourite', async () => {
  const { id } = await buildProperty(db);
  const oneself = { ownerYobirinPropertyId: id, targetYobirinPropertyId: id, createdAt: new Date() };

  expect(await violatedConstraint(db.insert(favorites).values(oneself))).toBe('favorites_not_oneself');
});
