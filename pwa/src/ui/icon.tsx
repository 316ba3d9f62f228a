import './icon.css';

/** Strokes on a 24 × 24 grid, drawn for this product. */
const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M6 9.5 12 15.5 18 9.5',
  check: 'M5 12.5 10 17.5 19.5 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  cloudOff: 'M4 4l16 16M8.2 8.1A5 5 0 0 0 7 18h10m2.6-1.5A4 4 0 0 0 17.4 10a6 6 0 0 0-6.6-3.8',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.4',
  send: 'M4 12 20 4.5 15.5 20l-4-6.5L4 12Zm7.5 1.5L20 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-3.8 4-5.5 7.5-5.5s6.5 1.7 7.5 5.5',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.8-3.2 3.3-5 6.5-5s5.7 1.8 6.5 5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.9c1.9.7 3.1 2.2 3.6 4.6',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-2.3l-2.6 2.6.4 2 2 .4 2.6-2.6a4 4 0 0 1-5.4 4.8L8 20l-3-3 8.6-8.4a4 4 0 0 1 .9-2.1Z',
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4v-9Z',
  sync: 'M5 9a7.5 7.5 0 0 1 13-2.5L20 8.5M20 4v4.5h-4.5M19 15a7.5 7.5 0 0 1-13 2.5L4 15.5M4 20v-4.5h4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pen: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5l-4 1ZM13.5 7.5l3 3',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6.5M9 16.5h6.5',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12c2-4 5.4-6.2 9.5-6.2s7.5 2.2 9.5 6.2c-2 4-5.4 6.2-9.5 6.2S4.5 16 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M4 4l16 16M9.5 6.1A10 10 0 0 1 12 5.8c4.1 0 7.5 2.2 9.5 6.2a13 13 0 0 1-2.6 3.4M6.3 7.6A12.5 12.5 0 0 0 2.5 12c2 4 5.4 6.2 9.5 6.2a10 10 0 0 0 4.2-.9',
  device: 'M7 3.5h10v17H7zM10.5 17.5h3',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  sort: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  building: 'M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8.5 7.5h2M8.5 11.5h2M8.5 15.5h2',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4.5l3.5 3.5v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words that already say everything: hidden from screen readers. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
