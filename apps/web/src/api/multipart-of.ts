/** A GraphQL document and its variables as a form with separate file parts (GraphQL multipart request specification). */
export function multipartOf(document: unknown, variables: Record<string, unknown>): FormData {
  const files: File[] = [];
  const map: Record<string, string[]> = {};

  /** Returns the value with null in place of each file. */
  function setFilesApart(value: unknown, path: string): unknown {
    if (value instanceof File) {
      map[files.length] = [path];
      files.push(value);
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => setFilesApart(item, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, setFilesApart(item, `${path}.${name}`)]),
    );
  }

  const form = new FormData();
  form.append('operations', JSON.stringify({ query: document, variables: setFilesApart(variables, 'variables') }));
  form.append('map', JSON.stringify(map));
  files.forEach((file, index) => void form.append(String(index), file));
  return form;
}
