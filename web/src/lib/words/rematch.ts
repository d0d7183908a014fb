import { phrases } from "./phrases";

/** Phrases for the offer of a rematch. */
export const words = phrases({
  offer: { en: "Rematch", ru: "Реванш" },
  asked: { en: "You are invited to a rematch.", ru: "Вас зовут на реванш." },
  watching: { en: "The rematch is being set up.", ru: "Готовится реванш." },
  join: { en: "Join the rematch", ru: "Сыграть реванш" },
  watch: { en: "Watch the rematch", ru: "Смотреть реванш" },
  decline: { en: "No, thanks", ru: "Нет, спасибо" },
});
