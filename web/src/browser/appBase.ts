/** First segment of the address, such as `/app`: where the operator serves the application. */
export function appBase(pathname: string = location.pathname): string {
  const segment = pathname.split('/')[1] ?? '';
  return segment === '' ? '' : `/${segment}`;
}
