import type { Evento } from './evento.ts';

/** Where an event leads. */
export function percorsoDi({ id }: Evento): string {
  return `/planning/${id}`;
}
