const everyMs = 100;

/** Measures by how much the memory of a Yobirin exceeds its current value at its peak, from its own metrics. */
export async function watchMemory(url: string): Promise<{ stop(): Promise<number> }> {
  const before = await residentBytes(url);
  let highest = before;
  let isStopped = false;

  const watching = (async () => {
    while (!isStopped) {
      highest = Math.max(highest, await residentBytes(url));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();

  return {
    async stop() {
      isStopped = true;
      await watching;
      return highest - before;
    },
  };
}

async function residentBytes(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`);
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text()) ?? [];
  return Number(bytes);
}
