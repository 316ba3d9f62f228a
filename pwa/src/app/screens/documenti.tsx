import { DocumentiScreen } from '../../features/documenti/documenti-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <DocumentiScreen user={useUser()} />;
}
