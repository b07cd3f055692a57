// The only module that imports `drizzle-orm`: at every import Node parses the `exports` of its package.json anew, 130 kB. With 300
// importing modules that took a third of the start of a server. `orm-tables.ts` does the same for `drizzle-orm/pg-core`.
export * from 'drizzle-orm';
