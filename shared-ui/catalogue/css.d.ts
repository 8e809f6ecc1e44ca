declare module '*/catalogue.css' {}
