import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Keeps a list, by lines that begin with + or -, until nobody writes any more: whoever wrote has ended,
 * also by SIGKILL. Then it kills what is on the list, a process by its number and a group by its negative
 * one, and removes the folders.
 */
const KEEPER = `
line='
'
IFS=$line
set -f
kept=$line
while read -r each; do
  what=\${each#?}
  case $each in
    +*) kept=$kept$what$line ;;
    *) case $kept in *"$line$what$line"*)
      kept=\${kept%%"$line$what$line"*}$line\${kept#*"$line$what$line"} ;;
    esac ;;
  esac
done
for each in $kept; do
  case $each in /*) ;; *) kill -s KILL -- "$each" 2>/dev/null ;; esac
done
for again in 1 2 3; do
  for each in $kept; do
    case $each in /*) rm -rf -- "$each" 2>/dev/null || sleep 1 ;; esac
  done
done
`;

const HAS_KEEPER = process.platform !== 'win32';

let tell: ((line: string) => void) | undefined;

/**
 * Has a child killed when this process ends, however it does: by itself one goes on, as a browser that is
 * no longer in the group that Ctrl+C reaches. `leads` is said of one that leads a group, which goes whole.
 */
export function endWithUs(child: ChildProcess, { leads = false } = {}): void {
  if (child.pid === undefined) return;
  const name = String(leads ? -child.pid : child.pid);
  keep(`+${name}`);
  // Somebody else may have the number soon.
  child.once('exit', () => keep(`-${name}`));
}

/** Has a folder of this machine's temporary ones removed when this process ends, if it is there still. */
export function removeWithUs(folder: string): void {
  keep(`+${folder}`);
}

function keep(line: string): void {
  if (!HAS_KEEPER) return;
  tell ??= startKeeper();
  tell(line);
}

/** In a session of its own, so that no signal to us reaches it; it keeps nobody from ending. */
function startKeeper(): (line: string) => void {
  const keeper = spawn('/bin/sh', ['-c', KEEPER], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  const { stdin } = keeper;
  // Of a pipe to a child the types do not say that it is a socket.
  (stdin as typeof stdin & { unref: () => void }).unref();
  return (line) => void stdin.write(`${line}\n`);
}
