// The only module that imports `drizzle-orm/pg-core`; `orm.ts` says why.
export * from 'drizzle-orm/pg-core';
