/** Who this browser is logged in as. */
import type { Me } from "../protocol";
import { ask } from "./api";

/** The last answer, so that the header does not change after every load of a page. */
const KEY = "duodecim-account";

class Myself {
  /** The name of the account; empty for a guest. */
  account: string = $state(recall());
  /** True once the server has said so. */
  isKnown: boolean = $state(false);

  /** Ask the server. It must know this browser already. */
  async load(): Promise<void> {
    const { name } = await ask<Me>("GET", "/api/me");
    this.account = name;
    this.isKnown = true;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // Without storage the name comes a moment later.
    }
  }
}

function recall(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export const myself = new Myself();
