import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Waits for a line that matches, on standard output or error. Rejects with everything printed if the program ends first. Keeps
 * reading, because a program whose output is not read would block.
 */
export function untilPrinted(child: ChildProcess, sign: RegExp, printed: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      if (!input) throw new Error('The output of the program is not piped');
      createInterface({ input }).on('line', (line) => {
        printed.push(line);
        if (sign.test(line)) resolve(line);
      });
    }
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Ended early, having printed:\n${printed.join('\n')}`)));
  });
}
