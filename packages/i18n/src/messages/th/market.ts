import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'ราคาเรียลไทม์',
    sim: 'ราคาจำลอง',
    replay: 'ราคาย้อนหลัง',
  },
  search: 'ค้นหาเหรียญ',
  clearSearch: 'ล้างการค้นหา',
  nothingFound: 'ไม่พบเหรียญที่ตรงกับ “{query}”',
  sortBy: 'เรียงตาม',
  sort: {
    volume: 'ปริมาณ',
    change: 'การเปลี่ยนแปลง',
    name: 'ชื่อ',
  },
  volumeShort: 'ปริมาณ {volume}',
  open: 'เปิด',
  high: 'สูงสุด',
  low: 'ต่ำสุด',
  lastDay: '24 ชั่วโมงล่าสุด',
  halted: 'หยุดพัก',
  haltedBody: 'ขณะนี้ตลาดนี้ไม่รับรายการเทรดใหม่ รายการเทรดที่เปิดอยู่จะชำระราคาและจ่ายเงินตามปกติ',
  haltedBecause: {
    staff: 'เหตุผล: {reason}',
    index: 'ขณะนี้ไม่มีราคาที่เชื่อถือได้ ตลาดจะเปิดอีกครั้งโดยอัตโนมัติ',
    listing: 'ขณะนี้เหรียญนี้ไม่รับรายการเทรดใหม่',
  },
  noPrice: 'ยังไม่มีราคา',
  stale: 'ไม่ใช่ราคาเรียลไทม์: {age} ที่แล้ว',
  seconds: '{count} วินาที',
  minutes: '{count} นาที',
  hours: '{count} ชม.',
  chart: 'กราฟราคา {pair}',
  interval: 'ช่วงเวลาของแท่งเทียน',
  noSuchCoin: 'ไม่มีการเทรดเหรียญนี้ที่นี่',
  toMarket: 'ไปที่ตลาด',
};
