/** Anyone can make the server send mail to anyone, so a name that mail programs would turn into a link must not be in it. */
export function couldBeLink(name: string): boolean {
  return /:\/\/|@|\.[\p{L}\d]/u.test(name);
}
