import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import { type DateTimeScalar, type IdScalar, parseDateTime, parseUpload, type UploadScalar } from './scalars.ts';

/** A Pothos builder with our scalars. Fields are never null unless they say so. */
export function createSchemaBuilder<RequestContext extends object>() {
  const builder = new SchemaBuilder<{
    Context: RequestContext;
    DefaultFieldNullability: false;
    Scalars: { ID: IdScalar; DateTime: DateTimeScalar; Upload: UploadScalar };
  }>({ plugins: [DataloaderPlugin], defaultFieldNullability: false });

  builder.scalarType('DateTime', {
    description: 'A point in time, in ISO 8601 with milliseconds and zone: 2026-11-15T04:00:00.000Z.',
    serialize: (date) => date.toISOString(),
    parseValue: parseDateTime,
  });
  builder.scalarType('Upload', {
    description: 'A file, sent per the GraphQL multipart request specification.',
    serialize: () => {
      throw new TypeError('Files are taken, not given');
    },
    parseValue: parseUpload,
  });
  builder.queryType({});
  builder.mutationType({});
  return builder;
}
