/** Owner of the kit. */
export interface KitProps {
  /** Names embed, code and share picture, such as municipality/berlin. */
  readonly of: string;
  readonly title: string;
}
