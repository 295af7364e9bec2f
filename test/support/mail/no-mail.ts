/** Settings of a site whose mails wait, because nothing listens at this port. */
export const NO_MAIL_ARRIVES = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'homes@eain.example',
};
