import { choose, follow, press, type BusyStep } from './screen-acts.ts';

const view = (place: number) => `.cal-barra__gruppo:last-child button:nth-child(${place})`;

/** They are said of all rows, once all are there. */
const TOTALS = '.ui-list__totals';

/** What is done one after the other, from a screen at rest. */
export const busySteps: readonly BusyStep[] = [
  { name: 'archive opened', act: async (page) => follow(page, '/fogli-ore'), end: TOTALS },
  {
    name: 'archive, all of it',
    act: async (page) => choose(page, '.ui-page select', 'tutto'),
    end: TOTALS,
  },
  { name: 'archive sorted', act: async (page) => press(page, '.ui-table__header button') },
  {
    name: 'archive sorted by day',
    act: async (page) => press(page, '.ui-table__header + .ui-table__header button'),
  },
  {
    name: 'archive searched',
    act: async (page) => {
      await press(page, 'input[type=search]');
      await page.keyboard.type('potatura', { delay: 80 });
    },
  },
  { name: 'calendar opened', act: async (page) => follow(page, '/calendario'), end: '.rbc-event' },
  {
    name: 'calendar, next month',
    act: async (page) => press(page, '.cal-barra button:nth-child(3)'),
  },
  {
    name: 'calendar, month before',
    act: async (page) => press(page, '.cal-barra button:nth-child(2)'),
  },
  { name: 'calendar, week', act: async (page) => press(page, view(2)) },
  { name: 'calendar, day', act: async (page) => press(page, view(3)) },
  { name: 'calendar, agenda', act: async (page) => press(page, view(4)) },
  { name: 'calendar, month', act: async (page) => press(page, view(1)) },
  {
    name: 'approvals opened',
    act: async (page) => follow(page, '/approve-timesheets'),
    end: '[data-row]',
  },
  {
    name: 'approvals as planned',
    act: async (page) => choose(page, '.ui-list__choice select', 'nessuna'),
  },
  { name: 'approvals, all ticked', act: async (page) => press(page, '.ui-grid__bar input') },
  {
    name: 'approvals given',
    act: async (page) => press(page, '.ui-grid__bar .ui-button--primary'),
    answer: '.appr-avanzamento progress',
  },
];
