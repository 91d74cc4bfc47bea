/** Where a writer of the storm stands still. */
export const STANDING_PLACES = [
  "between reading and appending",
  "before the write",
  "after the write",
  "before the ledger is renamed",
] as const;
export type StandingPlace = (typeof STANDING_PLACES)[number];

export function isStandingPlace(text: string): text is StandingPlace {
  return STANDING_PLACES.some((place) => place === text);
}
