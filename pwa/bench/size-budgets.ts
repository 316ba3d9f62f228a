/** What a person may have to download before a screen works, in kB (1,000 bytes) after gzip. */
export interface SizeBudget {
  readonly name: string;
  /** The modules of the screens, as they are named in the build's manifest. */
  readonly screens: RegExp;
  readonly limitKb: number;
}

export const sizeBudgets: readonly SizeBudget[] = [
  { name: 'login', screens: /^src\/features\/auth\//, limitKb: 165 },
  {
    name: "operator's planning and hours",
    screens: /^src\/features\/(auth|mio-planning|fogli-ore)\//,
    limitKb: 200,
  },
];
