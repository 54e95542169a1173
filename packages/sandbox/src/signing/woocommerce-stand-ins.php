<?php

// Stand-ins for what the example uses of WordPress and WooCommerce, on a real database. Reads a case from the first line of stdin,
// runs the example, and prints what became of the orders. Each process has orders of its own, as each request does.
declare(strict_types=1);

define('ABSPATH', '/');

$case = json_decode((string) fgets(STDIN), true);
define('ISTMO_CHECKOUT_ORIGIN', $case['checkout']);
define('ISTMO_MERCHANT', 'CAFEBOQUETE');
define('ISTMO_LINK', 'LK-CAFE0001');
define('ISTMO_WEBHOOK_SECRET', $case['secret']);

/** WordPress's database, of the calls that the example makes. `hold` names one that waits for a line of stdin before it runs. */
final class Database
{
    public string $prefix = 'wp_';
    private PDO $pdo;
    private string $hold;

    public function __construct(string $file, string $hold)
    {
        $this->pdo = new PDO("sqlite:$file");
        $this->pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
        $this->pdo->setAttribute(PDO::ATTR_TIMEOUT, 60);
        $this->hold = $hold;
    }

    public function suppress_errors(bool $suppress): bool
    {
        return false;
    }

    public function query(string $sql)
    {
        return $this->pdo->exec($sql);
    }

    public function prepare(string $sql, ...$values): string
    {
        $quoted = array_map(fn ($value) => is_int($value) ? $value : $this->pdo->quote($value), $values);
        return vsprintf(str_replace('%d', '%s', $sql), $quoted);
    }

    public function get_var(string $sql)
    {
        $value = $this->pdo->query($sql)->fetchColumn();
        return $value === false ? null : $value;
    }

    public function insert(string $table, array $row)
    {
        $columns = implode(', ', array_keys($row));
        $places = implode(', ', array_fill(0, count($row), '?'));
        return $this->run('insert', "INSERT INTO $table ($columns) VALUES ($places)", array_values($row));
    }

    public function update(string $table, array $row, array $where)
    {
        $changes = implode(', ', array_map(fn ($name) => "$name = ?", array_keys($row)));
        $is = fn ($name) => $where[$name] === null ? "$name IS NULL" : "$name = ?";
        $conditions = implode(' AND ', array_map($is, array_keys($where)));
        $known = array_filter($where, fn ($value) => $value !== null);
        $values = array_merge(array_values($row), array_values($known));
        return $this->run('update', "UPDATE $table SET $changes WHERE $conditions", $values);
    }

    private function run(string $name, string $sql, array $values)
    {
        if ($name === $this->hold) {
            fwrite(STDERR, "held\n");
            fgets(STDIN);
        }
        try {
            $statement = $this->pdo->prepare($sql);
            $statement->execute($values);
            return $statement->rowCount();
        } catch (PDOException $error) {
            // A key that is taken. Anything else is a fault of this file.
            if ($error->getCode() !== '23000') {
                throw $error;
            }
            return false;
        }
    }
}

$wpdb = new Database($case['database'], $case['hold']);

final class WC_Order
{
    public array $meta = [];
    public array $notes = [];
    public int $completed = 0;
    public string $status = 'pending';
    private int $id;
    private string $total;

    public function __construct(int $id, string $total)
    {
        $this->id = $id;
        $this->total = $total;
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_total(): string
    {
        return $this->total;
    }

    public function get_currency(): string
    {
        return 'USD';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }

    public function get_meta(string $key): string
    {
        return $this->meta[$key] ?? '';
    }

    public function add_order_note(string $note): void
    {
        $this->notes[] = $note;
    }

    public function save(): void
    {
    }

    public function has_status(string $status): bool
    {
        return $this->status === $status;
    }

    public function update_status(string $status, string $note): void
    {
        $this->status = $status;
    }

    /** WooCommerce completes only an order that waits for its payment. */
    public function payment_complete(string $transaction_id): bool
    {
        if (in_array($this->status, ['pending', 'on-hold', 'failed', 'cancelled'], true)) {
            $this->status = 'processing';
            $this->completed += 1;
        }
        return true;
    }
}

class WC_Payment_Gateway
{
    public function __call(string $name, array $given)
    {
        return $name === 'get_option' ? '' : null;
    }

    public function get_return_url(WC_Order $order): string
    {
        return 'https://shop.example.com/order-received/' . $order->get_id() . '/?key=wc_1';
    }

    public function __set(string $name, $value): void
    {
        $this->{$name} = $value;
    }
}

$orders = [1 => new WC_Order(1, '48.15'), 2 => new WC_Order(2, '48.15'), 3 => new WC_Order(3, '99.00')];

function wc_get_order(int $id): ?WC_Order
{
    return $GLOBALS['orders'][$id] ?? null;
}

function wc_get_orders(array $query): array
{
    $has = fn (WC_Order $order): bool => ($order->meta[$query['meta_key']] ?? '') === $query['meta_value'];
    return array_values(array_filter($GLOBALS['orders'], $has));
}

function wc_get_logger(): object
{
    return new class {
        public function __call(string $level, array $given): void
        {
        }
    };
}

$hooks = [];

function add_action(string $name, $run): void
{
    $GLOBALS['hooks'][] = $name;
    if ($name === 'plugins_loaded') {
        $run();
    }
    if ($name === 'admin_notices') {
        ob_start();
        $run();
        $GLOBALS['notice'] = ob_get_clean();
    }
}

function add_filter(string $name, $run): void
{
    $GLOBALS['hooks'][] = $name;
}

/** A shop whose provider makes a link for each order. */
function apply_filters(string $name, string $link, WC_Order $order): string
{
    return $GLOBALS['case']['links'][$order->get_id()] ?? $link;
}

function register_activation_hook(string $file, string $run): void
{
    $run();
}

function esc_html(string $text): string
{
    return htmlspecialchars($text);
}

function wp_unslash(string $text): string
{
    return $text;
}

function status_header(int $status): void
{
}

require $case['plugin'];

if (!in_array('woocommerce_payment_gateways', $hooks, true)) {
    echo json_encode(['hooks' => $hooks, 'notice' => $notice]);
    exit;
}
foreach (array_keys($case['links']) as $id) {
    (new Istmo_Gateway())->process_payment((int) $id);
}
foreach ($case['returns'] as [$id, $signed]) {
    $_GET['SignedResult'] = $signed;
    istmo_returned($id);
}
foreach ($case['events'] as $event) {
    $order = istmo_order_of($event);
    if ($order !== null) {
        istmo_take($order, $event);
    }
}

echo json_encode([
    'orders' => array_map(fn (WC_Order $order): array => [$order->status, $order->completed], array_values($orders)),
    'notes' => array_merge(...array_map(fn (WC_Order $order): array => $order->notes, array_values($orders))),
    'redirect' => (new Istmo_Gateway())->process_payment(1)['redirect'],
]);
