import { createClient } from '@redis/client';

export type RedisWatch = {
  /** Totals of a Redis since its start, and its current memory. */
  read(): Promise<{ cpuSeconds: number; commands: number; memoryBytes: number }>;
  close(): void;
};

export async function watchRedis(url: string): Promise<RedisWatch> {
  const client = createClient({ url });
  await client.connect();
  return {
    async read() {
      const info = await client.info('everything');
      const figure = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]);
      return {
        cpuSeconds: figure('used_cpu_sys') + figure('used_cpu_user'),
        commands: figure('total_commands_processed'),
        memoryBytes: figure('used_memory'),
      };
    },
    close: () => client.destroy(),
  };
}
