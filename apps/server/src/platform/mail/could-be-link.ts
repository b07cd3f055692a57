/** Anyone can have us write to anyone: what mail programs would make a link of is no name to write. */
export function couldBeLink(name: string): boolean {
  return /:\/\/|@|\.[\p{L}\d]/u.test(name);
}
