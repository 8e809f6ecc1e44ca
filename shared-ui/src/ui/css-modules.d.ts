// A CSS Module as webpack hands it over: the class names of the sheet by the names they have in it.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
