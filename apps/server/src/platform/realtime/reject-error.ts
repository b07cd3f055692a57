/** An expected refusal whose code only sockets use, such as a call's `CA0010`. Others are a `DomainError`. */
export class RejectError extends Error {
  override name = 'RejectError';
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
  }
}
