import { TITLES } from "../protocol";
import { phrases } from "./phrases";

/** The names of the games. */
export const titles = phrases(TITLES);
