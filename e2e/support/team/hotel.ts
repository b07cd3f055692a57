import { queryDatabaseIn } from '../server/database.ts';
import { createDataDirectory, startYobirin, type YobirinProcess } from '../server/yobirin-process.ts';

type DataDirectory = Awaited<ReturnType<typeof createDataDirectory>>;
type Options = { environment?: Record<string, string> };

/**
 * A server with the demo for call journeys only: the hotel's members may be busy or away without disturbing other journeys, and
 * it can be stopped and started again.
 */
export class Hotel {
  readonly url: string;
  readonly #data: DataDirectory;
  readonly #options: Options;
  #yobirin: YobirinProcess;

  static async open(options: Options = {}): Promise<Hotel> {
    const data = await createDataDirectory();
    return new Hotel(data, await startYobirin({ dataDirectory: data.path, ...options }), options);
  }

  private constructor(data: DataDirectory, yobirin: YobirinProcess, options: Options) {
    this.url = yobirin.url;
    this.#data = data;
    this.#yobirin = yobirin;
    this.#options = options;
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#yobirin.signal(signal);
    await this.#yobirin.ended();
  }

  /** Starts it again, on its port and data. */
  async start(): Promise<void> {
    const port = Number(new URL(this.url).port);
    this.#yobirin = await startYobirin({ dataDirectory: this.#data.path, port, ...this.#options });
  }

  /**
   * Calls of earlier journeys no longer count as unanswered: all callers share an address, and many a name. Talks of closed pages
   * end, too: they would wait for their pages, and keep the callee busy.
   */
  async forgetCallers(): Promise<void> {
    await queryDatabaseIn(this.#data.path, 'update calls set caller_key = null', []);
    const end = "update calls set status = 'FINISHED', ended_at = now(), caller_offer = null";
    await queryDatabaseIn(this.#data.path, `${end} where ended_at is null and answered_at is not null`, []);
  }

  async close(): Promise<void> {
    await this.stop('SIGINT');
    await this.#data.remove();
  }
}
