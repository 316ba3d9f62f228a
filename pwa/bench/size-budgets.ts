/** What a person may have to download before a screen works, in kB (1,000 bytes) after gzip. */
export interface SizeBudget {
  readonly name: string;
  /** The modules of the screens, as they are named in the build's manifest. */
  readonly screens: RegExp;
  /** What `bench` calls missed. */
  readonly goalKb: number;
  /** What fails the check: where the goal is missed it keeps the distance from growing. */
  readonly ceilingKb: number;
}

export const sizeBudgets: readonly SizeBudget[] = [
  { name: 'login', screens: /^src\/features\/auth\//, goalKb: 120, ceilingKb: 115.3 },
  {
    name: "operator's planning and hours",
    screens: /^src\/(features\/auth\/|app\/(logged-in|screens\/(mio-planning|attivita))\.tsx)/,
    goalKb: 180,
    // Contracts and local effects of the office come along with those of hours, in one registry.
    ceilingKb: 180.2,
  },
];
