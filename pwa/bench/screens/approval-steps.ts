import { choose, follow, press, type BusyStep } from './screen-acts.ts';

const CHOICE = '.ui-list__choice select';
const GIVE_ALL = '.ui-grid__bar .ui-button--primary';
const TICK_ALL = '.ui-grid__bar input';
const ASKED = '.ui-dialog .ui-button--primary';
const GOING_ON = '.appr-avanzamento progress';
const TAKE_BACK = '.ui-toast__action';

/** What is done with four hundred hours, without a network: what the server takes is not counted. */
export const approvalSteps: readonly BusyStep[] = [
  {
    name: 'approvals opened',
    act: async (page) => follow(page, '/approve-timesheets'),
    end: '[data-row]',
  },
  {
    name: 'searched',
    act: async (page) => {
      await press(page, 'input[type=search]');
      await page.keyboard.type('ro', { delay: 80 });
    },
  },
  {
    name: 'search emptied',
    act: async (page) => page.keyboard.press('Escape'),
  },
  { name: 'all ticked', act: async (page) => press(page, TICK_ALL) },
  { name: 'all asked for', act: async (page) => press(page, GIVE_ALL), answer: ASKED },
  { name: 'question closed', act: async (page) => page.keyboard.press('Escape') },
  { name: 'nothing ticked', act: async (page) => press(page, TICK_ALL) },
  { name: 'as planned alone', act: async (page) => choose(page, CHOICE, 'nessuna') },
  { name: 'in weeks', act: async (page) => choose(page, '.ui-list__sort select', 'settimana') },
  {
    name: 'week approved',
    act: async (page) => press(page, '.appr-settimana__azioni button'),
    answer: GOING_ON,
    end: TAKE_BACK,
  },
  { name: 'week taken back', act: async (page) => press(page, TAKE_BACK) },
  { name: 'all of them ticked', act: async (page) => press(page, TICK_ALL) },
  {
    name: 'all of them approved',
    act: async (page) => press(page, GIVE_ALL),
    answer: GOING_ON,
    end: TAKE_BACK,
  },
  { name: 'all of them taken back', act: async (page) => press(page, TAKE_BACK) },
];
