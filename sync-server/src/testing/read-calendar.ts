import ICAL from 'ical.js';

/** A day of a calendar, as a program of others reads it. */
export interface CalendarEvent {
  readonly uid: string;
  /** In UTC. */
  readonly from: string;
  readonly to: string;
  /** The clock on the wall where it is. */
  readonly wall: string;
  readonly summary: string;
  readonly description: string;
  readonly status: string;
  readonly sequence: number;
  readonly changed: string;
  /** Every property that it has. */
  readonly properties: readonly string[];
}

/** Reads a calendar with the parser of others, and its times by the time zone that it brings along. */
export function readCalendar(text: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone === null) throw new Error('The calendar brings no time zone along');
  const timezone = new ICAL.Timezone(zone);
  const inUtc = (time: ICAL.Time): string => {
    const zoned = time.clone();
    zoned.zone = timezone;
    return zoned.toJSDate().toISOString().slice(0, 16);
  };
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const textOf = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      from: inUtc(event.startDate),
      to: inUtc(event.endDate),
      wall: event.startDate.toString().slice(0, 16),
      summary: event.summary,
      description: event.description,
      status: textOf('status'),
      sequence: event.sequence,
      changed: textOf('last-modified'),
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
}
