/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: '本应用',
  running: '版本 {version} 自 {time} 起已记入公开日志。应用不会使用与日志不符的文件。',
  unchecked: '本次访问未经核验：浏览器从第二次访问起才能核验应用。',
  waitingTitle: '新版本不在公开日志中',
  waiting: '在见证人于日志中看到新版本之前，应用继续使用之前的版本。等待开始于 {time}。',
  alarm: '应用收到了被改动的文件',
  alarmBody:
    '{path} 与公开日志中的文件不符，应用没有使用它。在弄清原因之前，请勿输入密码，也不要确认任何付款。发现时间：{time}',
  seen: '我已阅读',
  compare: '在任何电脑上，以下命令可将每个文件与公开日志核对：',
} as const;
