/** What happened in a history, one line each, with the virtual time. */
export interface Trace {
  say(line: string): void;
  readonly lines: readonly string[];
}

export function createTrace(elapsedMs: () => number): Trace {
  const lines: string[] = [];
  return {
    lines,
    say: (line) => {
      const seconds = (elapsedMs() / 1_000).toFixed(3).padStart(8);
      lines.push(`${seconds} s  ${line}`);
    },
  };
}
