// Generated from the messages by "npm run generate". Not for editing by hand.

interface Messages {
  'shellLanguage.label': () => string;
}
