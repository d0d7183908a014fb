import { phrases } from "./phrases";

/** Phrases for recovery codes and the second factor. */
export const words = phrases({
  forgot: { en: "Forgot your password?", ru: "Забыли пароль?" },
  "forgot-lead": {
    en: "Choose a new password with one of your recovery codes, or with the code that the operator of this server gave you.",
    ru: "Задайте новый пароль с помощью кода восстановления или кода, который дал вам оператор этого сервера.",
  },
  name: { en: "Name", ru: "Имя" },
  password: { en: "Password", ru: "Пароль" },
  "new-password": { en: "New password", ru: "Новый пароль" },
  "recovery-code": { en: "Recovery code", ru: "Код восстановления" },
  "set-password": { en: "Set new password", ru: "Задать новый пароль" },
  recovered: {
    en: "Your password has been changed. Log in with the new one.",
    ru: "Пароль изменён. Войдите с новым.",
  },
  security: { en: "Account security", ru: "Безопасность аккаунта" },
  "recovery-codes": { en: "Recovery codes", ru: "Коды восстановления" },
  "codes-lead": {
    en: "With a recovery code you can choose a new password if you forget yours. Each works once.",
    ru: "С кодом восстановления можно задать новый пароль, если вы забудете свой. Каждый действует один раз.",
  },
  "codes-left": {
    en: "You have {count} {count:code|codes} left.",
    ru: "{count:Остался|Осталось|Осталось} {count} {count:код|кода|кодов}.",
  },
  "no-codes": { en: "You have no codes yet.", ru: "У вас пока нет кодов." },
  "make-codes": { en: "Show new codes", ru: "Показать новые коды" },
  "keep-codes": {
    en: "Write these codes down now: they will not be shown again. Older ones no longer work.",
    ru: "Запишите эти коды сейчас: больше они не появятся. Прежние уже не действуют.",
  },
  "second-factor": { en: "Second factor", ru: "Второй фактор" },
  "factor-lead": {
    en: "Log in with your password and a code from an authenticator app on your phone.",
    ru: "Вход по паролю и коду из приложения-аутентификатора на телефоне.",
  },
  "factor-on": { en: "On.", ru: "Включён." },
  "factor-off": { en: "Off.", ru: "Выключен." },
  "turn-on": { en: "Turn on", ru: "Включить" },
  "turn-off": { en: "Turn off", ru: "Выключить" },
  "factor-key": {
    en: "Add this key to your authenticator app, or open the link on your phone. Then enter the code it shows.",
    ru: "Добавьте этот ключ в приложение-аутентификатор или откройте ссылку на телефоне. Затем введите код, который оно покажет.",
  },
  "open-app": { en: "Open in the app", ru: "Открыть в приложении" },
  code: { en: "Code", ru: "Код" },
  "code-or-recovery": { en: "Code from the app, or a recovery code", ru: "Код из приложения или код восстановления" },
  confirm: { en: "Confirm", ru: "Подтвердить" },
});
