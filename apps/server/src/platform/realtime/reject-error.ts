/** An expected refusal with a code that only sockets use, such as a call's `CA0010`. For others use `DomainError`. */
export class RejectError extends Error {
  override name = 'RejectError';
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
  }
}
